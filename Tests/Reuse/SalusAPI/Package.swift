// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusAPI",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusAPI",
            dependencies: [
                .product(name: "SalusAPI", package: "salus"),
                .product(name: "SalusModels", package: "salus"),
            ],
            path: "Sources")
    ]
)

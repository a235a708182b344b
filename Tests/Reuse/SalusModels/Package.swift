// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusModels",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusModels",
            dependencies: [
                .product(name: "SalusModels", package: "salus"),
                .product(name: "SalusBase", package: "salus"),
            ],
            path: "Sources")
    ]
)

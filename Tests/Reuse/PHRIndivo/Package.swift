// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-PHRIndivo",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesPHRIndivo",
            dependencies: [
                .product(name: "PHRIndivo", package: "salus"),
                .product(name: "SalusModels", package: "salus"),
            ],
            path: "Sources")
    ]
)

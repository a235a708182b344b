// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-PHRHData",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesPHRHData",
            dependencies: [
                .product(name: "PHRHData", package: "salus"),
                .product(name: "SalusModels", package: "salus"),
            ],
            path: "Sources")
    ]
)

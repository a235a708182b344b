// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusDomain",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusDomain",
            dependencies: [
                .product(name: "SalusDomain", package: "salus"),
                .product(name: "SalusBase", package: "salus"),
                .product(name: "SalusCrypto", package: "salus"),
                .product(name: "SalusModels", package: "salus"),
            ],
            path: "Sources")
    ]
)

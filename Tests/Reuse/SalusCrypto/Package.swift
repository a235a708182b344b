// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusCrypto",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusCrypto",
            dependencies: [
                .product(name: "SalusCrypto", package: "salus"),
                .product(name: "SalusBase", package: "salus"),
            ],
            path: "Sources")
    ]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusStorage",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusStorage",
            dependencies: [
                .product(name: "SalusStorage", package: "salus"),
                .product(name: "SalusBase", package: "salus"),
                .product(name: "SalusCrypto", package: "salus"),
                .product(name: "SalusDomain", package: "salus"),
                .product(name: "SalusModels", package: "salus"),
                .product(name: "SalusSQLCipher", package: "salus"),
            ],
            path: "Sources")
    ]
)

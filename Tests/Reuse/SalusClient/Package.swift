// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusClient",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusClient",
            dependencies: [
                .product(name: "SalusClient", package: "salus"),
                .product(name: "SalusBase", package: "salus"),
                .product(name: "SalusCrypto", package: "salus"),
                .product(name: "SalusDomain", package: "salus"),
                .product(name: "SalusHTTP", package: "salus"),
            ],
            path: "Sources")
    ]
)

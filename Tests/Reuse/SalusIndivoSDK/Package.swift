// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusIndivoSDK",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusIndivoSDK",
            dependencies: [
                .product(name: "SalusIndivoSDK", package: "salus")
            ],
            path: "Sources")
    ]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusSync",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusSync",
            dependencies: [
                .product(name: "SalusSync", package: "salus"),
                .product(name: "SalusBase", package: "salus"),
            ],
            path: "Sources")
    ]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusSQLCipher",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusSQLCipher",
            dependencies: [
                .product(name: "SalusSQLCipher", package: "salus"),
                .product(name: "SalusSQL", package: "salus"),
                .product(name: "SalusBase", package: "salus"),
            ],
            path: "Sources")
    ]
)

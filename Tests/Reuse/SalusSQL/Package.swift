// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusSQL",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusSQL",
            dependencies: [
                .product(name: "SalusSQL", package: "salus"),
                .product(name: "SalusBase", package: "salus"),
            ],
            path: "Sources")
    ]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusBase",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusBase", dependencies: [.product(name: "SalusBase", package: "salus")],
            path: "Sources")
    ]
)

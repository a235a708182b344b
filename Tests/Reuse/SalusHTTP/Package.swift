// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusHTTP",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusHTTP", dependencies: [.product(name: "SalusHTTP", package: "salus")],
            path: "Sources")
    ]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusSDML",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusSDML", dependencies: [.product(name: "SalusSDML", package: "salus")],
            path: "Sources")
    ]
)

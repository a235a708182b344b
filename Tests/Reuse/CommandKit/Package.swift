// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-CommandKit",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesCommandKit", dependencies: [.product(name: "CommandKit", package: "salus")],
            path: "Sources")
    ]
)

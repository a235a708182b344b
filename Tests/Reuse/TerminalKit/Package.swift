// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-TerminalKit",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesTerminalKit", dependencies: [.product(name: "TerminalKit", package: "salus")],
            path: "Sources")
    ]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusPostgres",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusPostgres", dependencies: [.product(name: "SalusPostgres", package: "salus")],
            path: "Sources")
    ]
)

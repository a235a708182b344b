// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusCarePlan",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusCarePlan",
            dependencies: [
                .product(name: "SalusCarePlan", package: "salus"),
                .product(name: "SalusBase", package: "salus"),
            ],
            path: "Sources")
    ]
)

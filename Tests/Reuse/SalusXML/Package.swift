// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "uses-SalusXML",
    dependencies: [.package(name: "salus", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UsesSalusXML", dependencies: [.product(name: "SalusXML", package: "salus")],
            path: "Sources")
    ]
)

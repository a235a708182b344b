// swift-tools-version: 6.2
import PackageDescription

/// The product that a program is about, and what else it uses beside it.
let programs: KeyValuePairs = [
    "CommandKit": [],
    "PHRFHIR": [],
    "PHRAppleHealth": ["SalusModels"],
    "PHRCCR": ["SalusBase", "SalusModels"],
    "PHRMail": [],
    "PHRCSV": [],
    "PHRCalendar": ["SalusModels"],
    "PHRCDA": ["SalusBase", "SalusModels"],
    "PHRCatalyze": ["SalusBase"],
    "PHRFHIRCarePlan": ["SalusBase", "SalusCarePlan"],
    "PHRHData": ["SalusModels"],
    "PHRHL7": ["SalusModels"],
    "PHRIndivo": ["SalusModels"],
    "PHRSMART": ["SalusModels"],
    "SalusAPI": ["SalusModels"],
    "SalusApplets": ["SalusBase", "SalusModels"],
    "SalusBase": [],
    "SalusCarePlan": ["SalusBase"],
    "SalusClasses": ["SalusBase", "SalusModels"],
    "SalusClient": ["SalusBase", "SalusCrypto", "SalusDomain", "SalusHTTP"],
    "SalusClientBootstrap": ["SalusBase", "SalusClient", "SalusCrypto", "SalusModels"],
    "SalusConversations": ["SalusBase", "SalusCrypto", "SalusMLS", "SalusModels"],
    "SalusCrypto": ["SalusBase"],
    "SalusDomain": ["SalusBase", "SalusCrypto", "SalusModels"],
    "SalusHTTP": [],
    "SalusIndivoSDK": ["SalusCrypto"],
    "SalusLocal": ["SalusBase", "SalusDomain", "SalusModels", "SalusSQLCipher"],
    "SalusMLS": ["SalusBase", "SalusCrypto"],
    "SalusModels": ["SalusBase"],
    "SalusPDF": ["SalusReport"],
    "SalusPostgres": [],
    "SalusQR": [],
    "SalusReport": [],
    "SalusSDML": [],
    "SalusSQL": ["SalusBase"],
    "SalusSQLCipher": ["SalusSQL", "SalusBase"],
    "SalusServerDomain": ["SalusBase", "SalusCrypto"],
    "SalusStorage": ["SalusBase", "SalusCrypto", "SalusDomain", "SalusModels", "SalusSQLCipher", "SalusServerDomain"],
    "SalusSync": ["SalusBase"],
    "SalusVaultModels": [],
    "SalusXML": [],
    "TerminalKit": [],
]

let package = Package(
    name: "outside",
    dependencies: [.package(name: "salus", path: "../..")],
    targets: programs.map { product, others in
        .executableTarget(
            name: "Uses\(product)",
            dependencies: ([product] + others).map { .product(name: $0, package: "salus") },
            path: "\(product)/Sources")
    }
)

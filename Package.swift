// swift-tools-version: 6.2
import PackageDescription

// Salus in layers: a target may use strictly lower layers only. `checkLayers` below refuses an upward edge.
// The shape is explained in Docs/Map.md; what each target is for is said in its own README.

enum Kind { case library, shared, app, tool }

struct Layer {
    let rank: Int
    let name: String
    let uses: [String]
    var kind = Kind.library
    var folder = "Modules"
    /// Folders inside the target that hold no source.
    var data: [String] = []
    /// Files that become bytes in the program.
    var embeds: [String] = []
    /// Async functions run where their caller does, without a hop to the shared pool at every call.
    var staysWithCaller = false
}

/// The declarations of applets that are part of the program.
let shippedApplets = [
    "activity", "blood-pressure", "body-mass-index", "brain-injury", "chronic-fatigue", "encounters",
    "functional-status", "glaucoma", "immunizations", "lyme-disease", "medications", "multiple-sclerosis",
    "oxygen-saturation", "quality-measures", "respiratory-rate", "running", "sleep", "total-cholesterol",
    "weight",
]

/// `.shared` targets are products that other packages may import; everything else stays inside this package.
let layers: [Layer] = [
    Layer(rank: 0, name: "SalusBase", uses: ["CLinux", "CUTF8Proc"], kind: .shared),
    Layer(rank: 0, name: "SalusSDML", uses: [], kind: .shared),
    Layer(rank: 0, name: "SalusHTML", uses: []),
    Layer(rank: 0, name: "SalusVaultModels", uses: [], kind: .shared),
    Layer(rank: 0, name: "SalusQR", uses: ["CQREncode"], kind: .shared),

    Layer(rank: 1, name: "SalusXML", uses: ["CLibXML2", "SalusBase"], kind: .shared),
    Layer(rank: 1, name: "SalusSQL", uses: ["SalusBase"], kind: .shared),
    Layer(
        rank: 1, name: "SalusHTTP", uses: ["CLinux", "CNGHTTP2", "COpenSSL", "CCurl", "CZlib", "SalusBase"],
        kind: .shared),
    Layer(rank: 1, name: "SalusCrypto", uses: ["CSodium", "COpenSSL", "SalusBase", "SalusVaultModels"], kind: .shared),
    Layer(rank: 1, name: "SalusModels", uses: ["SalusBase", "SalusSDML"], kind: .shared, data: ["Clinical/SDML"]),
    Layer(rank: 1, name: "SalusMarkdown", uses: ["CCMark"]),
    Layer(rank: 1, name: "SalusMail", uses: ["CCurl", "SalusBase"]),
    Layer(rank: 1, name: "CommandKit", uses: ["CLinux", "CYAML", "SalusBase"], kind: .shared),
    Layer(rank: 1, name: "TerminalKit", uses: ["CChafa", "CLinux", "CNcurses", "SalusBase"], kind: .shared),

    Layer(rank: 1, name: "SalusSandbox", uses: ["CLinux", "CSeccomp", "SalusBase"]),
    Layer(rank: 1, name: "SalusReport", uses: ["SalusBase", "SalusHTML"], kind: .shared),

    Layer(rank: 2, name: "SalusPDF", uses: ["CPangoCairo", "SalusBase", "SalusReport"], kind: .shared),
    Layer(rank: 2, name: "SalusSQLCipher", uses: ["CSQLCipher", "SalusBase", "SalusSQL"], kind: .shared),
    Layer(rank: 2, name: "SalusPostgres", uses: ["CPQ", "SalusBase", "SalusSQL"], kind: .shared),
    Layer(rank: 2, name: "SalusAPI", uses: ["SalusBase", "SalusModels", "SalusVaultModels"], kind: .shared),
    Layer(rank: 2, name: "SalusPasswords", uses: ["CZxcvbn", "SalusCrypto"]),
    Layer(rank: 2, name: "SalusSync", uses: ["SalusBase"], kind: .shared),
    Layer(rank: 2, name: "SalusMLS", uses: ["SalusBase", "SalusCrypto"], kind: .shared),
    Layer(rank: 2, name: "SalusClasses", uses: ["SalusBase", "SalusModels"], kind: .shared),
    Layer(
        rank: 2, name: "PHRIndivo", uses: ["SalusBase", "SalusModels", "SalusSDML", "SalusXML"], kind: .shared),
    Layer(rank: 2, name: "PHRHData", uses: ["SalusBase", "SalusModels", "SalusXML"], kind: .shared),
    Layer(rank: 2, name: "PHRCDA", uses: ["SalusBase", "SalusModels", "SalusXML"], kind: .shared),
    Layer(rank: 2, name: "PHRCCR", uses: ["SalusBase", "SalusModels", "SalusXML"], kind: .shared),
    Layer(rank: 2, name: "PHRHL7", uses: ["SalusBase", "SalusModels"], kind: .shared),
    Layer(rank: 2, name: "PHRCatalyze", uses: ["SalusBase"], kind: .shared),
    Layer(rank: 2, name: "PHRAppleHealth", uses: ["SalusBase", "SalusModels", "SalusXML"], kind: .shared),
    Layer(rank: 2, name: "PHRCalendar", uses: ["SalusBase", "SalusModels"], kind: .shared),
    Layer(rank: 2, name: "PHRMail", uses: ["SalusBase"], kind: .shared),
    Layer(rank: 2, name: "PHRCSV", uses: ["SalusBase"], kind: .shared),
    Layer(rank: 2, name: "PHRFHIR", uses: ["SalusBase", "SalusModels", "SalusXML"], kind: .shared),
    Layer(
        rank: 2, name: "SalusApplets", uses: ["SalusBase", "SalusModels", "SalusSDML"], kind: .shared,
        embeds: ["Growth/cdc-bmi-for-age.txt"] + shippedApplets.map { "Shipped/\($0).json5" }),

    Layer(
        rank: 3, name: "SalusCarePlan", uses: ["SalusBase", "SalusCrypto", "SalusReport", "SalusSync"], kind: .shared),
    Layer(
        rank: 3, name: "SalusIndivoSDK", uses: ["PHRIndivo", "SalusBase", "SalusCrypto", "SalusHTTP", "SalusXML"],
        kind: .shared, data: ["Models/SDML"]),
    Layer(
        rank: 3, name: "SalusPages",
        uses: ["PHRHData", "PHRIndivo", "SalusBase", "SalusCrypto", "SalusHTML", "SalusHTTP", "SalusModels"],
        embeds: ["Style/pages.css"]),
    Layer(
        rank: 3, name: "SalusConversations", uses: ["SalusBase", "SalusCrypto", "SalusMLS", "SalusModels"],
        kind: .shared),
    Layer(
        rank: 3, name: "SalusDomain",
        uses: ["SalusBase", "SalusCrypto", "SalusHTML", "SalusModels", "SalusVaultModels"], kind: .shared),
    Layer(rank: 3, name: "PHRSMART", uses: ["PHRFHIR", "SalusBase", "SalusCrypto", "SalusModels"], kind: .shared),

    Layer(rank: 4, name: "PHRFHIRCarePlan", uses: ["SalusBase", "SalusCarePlan"], kind: .shared),
    Layer(
        rank: 4, name: "SalusServerDomain",
        uses: [
            "SalusApplets", "SalusBase", "SalusClasses", "SalusConversations", "SalusCrypto", "SalusDomain", "SalusMLS",
            "SalusModels", "SalusVaultModels",
        ],
        kind: .shared),
    Layer(rank: 4, name: "SalusTables", uses: ["SalusBase", "SalusDomain", "SalusModels", "SalusSQL"]),
    Layer(
        rank: 5, name: "SalusStorage",
        uses: [
            "SalusBase", "SalusClasses", "SalusCrypto", "SalusDomain", "SalusModels", "SalusSQL", "SalusServerDomain",
            "SalusTables", "SalusVaultModels",
        ], kind: .shared),
    Layer(
        rank: 5, name: "SalusLocal",
        uses: [
            "SalusBase", "SalusConversations", "SalusCrypto", "SalusDomain", "SalusModels", "SalusSQL", "SalusTables",
            "SalusVaultModels",
        ], kind: .shared),
    Layer(
        rank: 5, name: "SalusServer",
        uses: ["SalusAPI", "SalusBase", "SalusCrypto", "SalusDomain", "SalusHTTP", "SalusModels", "SalusServerDomain"],
        staysWithCaller: true),
    Layer(
        rank: 6, name: "SalusClient",
        uses: [
            "PHRCSV", "PHRHData", "SalusAPI", "SalusApplets", "SalusBase", "SalusCarePlan", "SalusConversations",
            "SalusCrypto", "SalusDomain", "SalusHTTP", "SalusLocal", "SalusMLS", "SalusModels", "SalusSandbox",
            "SalusSync", "SalusVaultModels",
        ], kind: .shared),

    Layer(
        rank: 6, name: "SalusServerNative",
        uses: [
            "SalusAPI", "SalusBase", "SalusClasses", "SalusCrypto", "SalusDomain", "SalusHTTP", "SalusModels",
            "SalusServer", "SalusServerDomain", "SalusVaultModels",
        ],
        staysWithCaller: true),
    Layer(
        rank: 6, name: "SalusServerPages",
        uses: [
            "SalusBase", "SalusCrypto", "SalusDomain", "SalusHTTP", "SalusPages", "SalusServer", "SalusServerDomain",
        ],
        staysWithCaller: true),
    Layer(
        rank: 6, name: "SalusServerZeroKit",
        uses: [
            "SalusBase", "SalusCrypto", "SalusDomain", "SalusHTTP", "SalusModels", "SalusServer", "SalusServerDomain",
        ],
        staysWithCaller: true),
    Layer(
        rank: 6, name: "SalusServerIndivo",
        uses: [
            "PHRIndivo", "SalusBase", "SalusCrypto", "SalusDomain", "SalusHTTP", "SalusMarkdown", "SalusModels",
            "SalusServer", "SalusServerDomain",
        ], staysWithCaller: true),
    Layer(rank: 6, name: "SalusServerCDA", uses: ["PHRCDA", "SalusServer"], staysWithCaller: true),
    Layer(rank: 6, name: "SalusServerCCR", uses: ["PHRCCR", "SalusServer"], staysWithCaller: true),
    Layer(rank: 6, name: "SalusServerHL7", uses: ["PHRHL7", "SalusServer"], staysWithCaller: true),
    Layer(
        rank: 6, name: "SalusServerAppleHealth", uses: ["PHRAppleHealth", "SalusServer"], staysWithCaller: true),
    Layer(rank: 6, name: "SalusServerCalendar", uses: ["PHRCalendar", "SalusServer"], staysWithCaller: true),
    Layer(
        rank: 6, name: "SalusServerHData",
        uses: [
            "PHRHData", "SalusBase", "SalusCrypto", "SalusDomain", "SalusHTML", "SalusHTTP", "SalusModels",
            "SalusServer", "SalusServerDomain",
        ],
        staysWithCaller: true),
    Layer(
        rank: 6, name: "SalusServerCatalyze",
        uses: [
            "PHRCatalyze", "SalusBase", "SalusClasses", "SalusCrypto", "SalusDomain", "SalusHTTP",
            "SalusModels", "SalusServer", "SalusServerDomain",
        ],
        staysWithCaller: true),
    Layer(
        rank: 6, name: "SalusServerFHIR",
        uses: [
            "PHRFHIR", "PHRSMART", "SalusBase", "SalusCrypto", "SalusDomain", "SalusHTTP", "SalusModels",
            "SalusServer", "SalusServerDomain",
        ],
        staysWithCaller: true),

    Layer(
        rank: 7, name: "SalusServerBootstrap",
        uses: [
            "CLinux", "CommandKit", "PHRIndivo", "SalusAPI", "SalusBase", "SalusCrypto", "SalusDomain", "SalusHTTP",
            "SalusMail", "SalusModels", "SalusPages", "SalusPostgres", "SalusSDML", "SalusSQL", "SalusSQLCipher",
            "SalusServer", "SalusServerAppleHealth", "SalusServerCCR", "SalusServerCDA", "SalusServerCalendar",
            "SalusServerCatalyze", "SalusServerDomain", "SalusServerFHIR",
            "SalusServerHData",
            "SalusServerHL7", "SalusServerIndivo", "SalusServerNative", "SalusServerPages", "SalusServerZeroKit",
            "SalusStorage",
        ]),
    Layer(
        rank: 7, name: "SalusClientBootstrap",
        uses: [
            "SalusAPI", "SalusBase", "SalusClient", "SalusCrypto", "SalusDomain", "SalusHTTP", "SalusLocal",
            "SalusModels", "SalusSQL", "SalusSQLCipher",
        ], kind: .shared),

    Layer(
        rank: 8, name: "SalusSelftest",
        uses: [
            "SalusAPI", "SalusBase", "SalusClient", "SalusClientBootstrap", "SalusCrypto", "SalusHTTP", "SalusModels",
            "SalusServerBootstrap", "SalusServerDomain", "SalusSync", "SalusVaultModels",
        ]),

    Layer(
        rank: 8, name: "salus-server", uses: ["CommandKit", "SalusBase", "SalusServerBootstrap"], kind: .app,
        folder: "Apps/Server"),
    Layer(
        rank: 8, name: "SalusTerminal",
        uses: [
            "CommandKit", "PHRCCR", "PHRCDA", "PHRCSV", "PHRFHIR", "PHRFHIRCarePlan", "PHRHData", "SalusAPI",
            "SalusApplets", "SalusBase", "SalusCarePlan", "SalusClient", "SalusClientBootstrap", "SalusCrypto",
            "SalusModels", "SalusPDF", "SalusPasswords", "SalusQR", "SalusReport", "SalusSandbox", "SalusSync",
            "TerminalKit",
            "SalusVaultModels",
        ],
        folder: "Apps/Terminal/Screens"),
    Layer(
        rank: 9, name: "SalusVerbs",
        uses: [
            "CommandKit", "PHRAppleHealth", "PHRCSV", "PHRFHIR", "PHRMail", "SalusAPI", "SalusApplets", "SalusBase",
            "SalusCarePlan", "SalusClient", "SalusClientBootstrap", "SalusCrypto", "SalusModels",
            "SalusQR", "SalusSandbox", "SalusSync", "SalusTerminal", "TerminalKit", "SalusVaultModels",
        ],
        folder: "Apps/Terminal/Verbs"),
    Layer(
        rank: 10, name: "salus",
        uses: [
            "CommandKit", "SalusBase", "SalusClient", "SalusClientBootstrap", "SalusTerminal", "SalusVerbs",
            "TerminalKit",
        ],
        kind: .app,
        folder: "Apps/Terminal/Program"),
    Layer(
        rank: 9, name: "SalusAdmin",
        uses: [
            "CommandKit", "PHRIndivo", "SalusAPI", "SalusApplets", "SalusBase", "SalusClient", "SalusCrypto",
            "SalusDomain", "SalusHTTP", "SalusModels", "SalusSelftest", "SalusServer", "SalusServerBootstrap",
            "SalusServerDomain", "SalusVaultModels",
        ], folder: "Apps/Admin/Verbs"),
    Layer(
        rank: 10, name: "salus-admin", uses: ["CommandKit", "SalusAdmin", "SalusBase"], kind: .app,
        folder: "Apps/Admin/Program"),
    Layer(rank: 0, name: "Loopback", uses: [], folder: "Tools/Loopback"),
    Layer(rank: 2, name: "terminal-gallery", uses: ["TerminalKit"], kind: .tool, folder: "Tools/Gallery"),
    Layer(
        rank: 3, name: "salus-tools", uses: ["SalusAPI", "SalusBase", "SalusSDML"], kind: .tool,
        folder: "Tools/SalusTools"),
    Layer(
        rank: 9, name: "salus-bench",
        uses: [
            "CLibXML2", "CLinux", "COpenSSL", "CPQ", "CSQLCipher", "CSodium", "Loopback", "PHRIndivo", "SalusAPI",
            "SalusBase", "SalusCarePlan", "SalusClient", "SalusClientBootstrap", "SalusCrypto", "SalusDomain",
            "SalusHTTP", "SalusLocal", "SalusModels", "SalusPostgres", "SalusSQL", "SalusSQLCipher",
            "SalusServerBootstrap", "SalusServerDomain", "SalusSync", "SalusTerminal", "TerminalKit",
        ], kind: .tool, folder: "Tools/Bench", data: ["accepted-ratios.json", "held-ratios.json"]),
    Layer(
        rank: 8, name: "salus-fuzz",
        uses: [
            "CLinux", "CommandKit", "PHRAppleHealth", "PHRCCR", "PHRCDA", "PHRCSV", "PHRCalendar", "PHRCatalyze",
            "PHRFHIR", "PHRHData", "PHRHL7", "PHRIndivo", "PHRMail", "PHRSMART", "SalusAPI", "SalusApplets",
            "SalusBase", "SalusClient", "SalusConversations", "SalusCrypto", "SalusDomain", "SalusHTTP", "SalusMLS",
            "SalusModels", "SalusPostgres", "SalusSDML", "SalusSandbox", "SalusServer", "SalusServerBootstrap",
            "SalusServerDomain",
            "SalusXML",
            "TerminalKit",
        ],
        kind: .tool, folder: "Tools/Fuzz"),
    Layer(
        rank: 9, name: "salus-demo-profile",
        uses: [
            "SalusAPI", "SalusBase", "SalusClient", "SalusClientBootstrap", "SalusCrypto", "SalusDomain", "SalusLocal",
            "SalusModels", "SalusTerminal",
        ], kind: .tool, folder: "Tools/Demo/Profile"),
    Layer(
        rank: 7, name: "salus-api-session", uses: ["SalusAPI", "SalusBase", "SalusClient", "SalusCrypto", "SalusHTTP"],
        kind: .tool, folder: "Tools/Schemathesis/SignIn"),
    Layer(
        rank: 7, name: "salus-attack",
        uses: [
            "CLinux", "Loopback", "PHRIndivo", "SalusAPI", "SalusBase", "SalusClient", "SalusCrypto", "SalusHTTP",
            "SalusModels",
        ], kind: .tool, folder: "Tools/Attack"),
    Layer(
        rank: 9, name: "salus-demo-enrol", uses: ["CommandKit", "SalusClient", "SalusClientBootstrap", "SalusCrypto"],
        kind: .tool, folder: "Tools/Demo/Enrol"),
    Layer(
        rank: 9, name: "salus-demo-care",
        uses: [
            "CommandKit", "SalusBase", "SalusCarePlan", "SalusClient", "SalusClientBootstrap", "SalusCrypto",
            "SalusModels",
        ],
        kind: .tool, folder: "Tools/Demo/Care"),
]

/// One Debian library each: a module map and a shim for what Swift cannot call.
let systemLibraries: [(name: String, pkgConfig: String?)] = [
    ("CLinux", nil), ("COpenSSL", "openssl"), ("CSodium", "libsodium"), ("CLibXML2", "libxml-2.0"),
    ("CCurl", "libcurl"), ("CSQLCipher", "sqlcipher"), ("CPQ", "libpq"), ("CZlib", "zlib"), ("CCMark", "libcmark"),
    ("CZxcvbn", nil), ("CPangoCairo", "cairo-pdf"), ("CUTF8Proc", nil), ("CNcurses", nil),
    ("CYAML", "yaml-0.1"), ("CNGHTTP2", "libnghttp2"), ("CQREncode", "libqrencode"), ("CSeccomp", "libseccomp"),
    ("CChafa", "chafa"),
]

/// Test targets: what they test is the first of `uses`; Support and Conformance serve tests only.
let tests: [(name: String, uses: [String])] = [
    ("SalusBaseTests", ["SalusBase"]),
    ("SalusSDMLTests", ["SalusSDML", "TestSupport"]),
    ("SalusXMLTests", ["SalusXML", "SalusBase"]),
    ("SalusSQLTests", ["SalusSQL", "SalusSQLCipher", "SalusBase", "TestSupport"]),
    ("SalusPostgresTests", ["SalusPostgres", "SalusSQL", "SalusBase", "TestSupport"]),
    ("SalusHTTPTests", ["SalusHTTP", "SalusBase", "CNGHTTP2", "COpenSSL", "Loopback"]),
    ("SalusCryptoTests", ["SalusCrypto", "SalusBase", "TestSupport", "COpenSSL", "CSodium", "SalusVaultModels"]),
    ("SalusMLSTests", ["SalusMLS", "SalusCrypto", "SalusBase", "TestSupport"]),
    ("SalusClassesTests", ["SalusClasses", "SalusModels", "SalusBase", "TestSupport"]),
    (
        "SalusConversationsTests",
        ["SalusConversations", "SalusMLS", "SalusModels", "SalusCrypto", "SalusBase", "TestSupport"]
    ),
    ("SalusPasswordsTests", ["SalusPasswords", "SalusCrypto"]),
    ("SalusQRTests", ["SalusQR", "TestSupport"]),
    ("SalusSyncTests", ["SalusSync", "SalusBase", "TestSupport"]),
    ("SalusReportTests", ["SalusReport", "SalusBase", "TestSupport"]),
    ("SalusPDFTests", ["SalusPDF", "SalusReport", "SalusBase", "TestSupport"]),
    ("SalusSandboxTests", ["SalusSandbox", "SalusPDF", "SalusReport", "SalusBase", "TestSupport"]),
    (
        "SalusCarePlanTests",
        ["PHRFHIR", "PHRFHIRCarePlan", "SalusCarePlan", "SalusReport", "SalusSync", "SalusBase", "TestSupport"]
    ),
    ("SalusModelsTests", ["SalusModels", "SalusSDML", "SalusBase"]),
    ("SalusAppletsTests", ["SalusApplets", "SalusModels", "SalusBase"]),
    ("SalusMarkdownTests", ["SalusMarkdown"]),
    ("SalusMailTests", ["SalusMail", "SalusHTTP", "SalusBase", "TestSupport"]),
    ("CommandKitTests", ["CommandKit", "SalusBase", "TestSupport"]),
    ("TerminalKitTests", ["TerminalKit", "SalusBase"]),
    ("SalusAPITests", ["SalusAPI", "SalusModels", "SalusBase"]),
    ("PHRIndivoTests", ["PHRIndivo", "SalusModels", "SalusSDML", "SalusXML", "SalusBase", "TestSupport"]),
    ("PHRHDataTests", ["PHRHData", "SalusModels", "SalusSDML", "SalusXML", "SalusBase", "TestSupport"]),
    ("PHRCDATests", ["PHRCDA", "SalusModels", "SalusXML", "SalusBase"]),
    ("PHRCCRTests", ["PHRCCR", "SalusModels", "SalusXML", "SalusBase"]),
    ("PHRHL7Tests", ["PHRHL7", "SalusModels", "SalusBase"]),
    ("PHRCatalyzeTests", ["PHRCatalyze", "SalusBase"]),
    ("PHRAppleHealthTests", ["PHRAppleHealth", "SalusModels", "SalusXML", "SalusBase"]),
    ("PHRCalendarTests", ["PHRCalendar", "SalusModels", "SalusBase"]),
    ("PHRMailTests", ["PHRMail", "SalusBase"]),
    ("PHRCSVTests", ["PHRCSV", "SalusBase"]),
    ("PHRFHIRTests", ["PHRFHIR", "SalusModels", "SalusSDML", "SalusXML", "SalusBase"]),
    ("PHRSMARTTests", ["PHRSMART", "PHRFHIR", "SalusModels", "SalusCrypto", "SalusBase"]),
    (
        "SalusIndivoSDKTests",
        ["SalusIndivoSDK", "PHRIndivo", "SalusBase", "SalusCrypto", "SalusHTTP", "TestSupport"]
    ),
    (
        "SalusDomainTests",
        ["SalusDomain", "SalusModels", "SalusCrypto", "SalusBase", "TestSupport", "SalusVaultModels"]
    ),
    (
        "SalusServerDomainTests",
        [
            "SalusServerDomain", "SalusClasses", "SalusDomain", "SalusModels", "SalusCrypto", "SalusSQL", "SalusBase",
            "SalusLocal", "TestSupport", "SalusVaultModels",
        ]
    ),
    (
        "StorageConformance",
        [
            "SalusStorage", "SalusLocal", "SalusDomain", "SalusServerDomain", "SalusModels", "SalusSQL", "SalusCrypto",
            "SalusClasses", "SalusConversations", "SalusMLS", "SalusBase", "TestSupport", "SalusVaultModels",
        ]
    ),
    (
        "SalusServerTests",
        [
            "SalusServer", "SalusServerBootstrap", "CommandKit", "SalusAPI", "SalusHTTP", "SalusDomain",
            "SalusServerDomain", "SalusModels", "SalusCrypto", "SalusBase", "SalusClient", "SalusXML", "PHRCatalyze",
            "PHRFHIR",
            "PHRIndivo",
            "PHRSMART", "SalusSQL", "SalusSQLCipher", "SalusStorage", "SalusPages", "SalusServerIndivo",
            "SalusServerNative", "SalusServerCatalyze", "SalusServerFHIR", "SalusServerHData", "SalusServerZeroKit",
            "SalusConversations", "SalusMLS", "PHRHData",
            "Loopback", "TestSupport", "SalusVaultModels",
        ]
    ),
    (
        "SalusClientTests",
        [
            "SalusClient", "CommandKit", "PHRCSV", "PHRHData", "SalusApplets", "SalusCarePlan", "SalusConversations",
            "SalusAPI", "SalusDomain", "SalusServerDomain", "SalusHTTP", "SalusCrypto", "SalusLocal", "SalusModels",
            "SalusSandbox", "SalusSync", "SalusBase", "TestSupport", "SalusVaultModels",
        ]
    ),
    (
        "SalusTerminalTests",
        [
            "SalusTerminal", "SalusVerbs", "CommandKit", "PHRCSV", "TerminalKit", "SalusModels", "SalusApplets",
            "SalusClient",
            "SalusClientBootstrap", "SalusAPI", "SalusBase", "SalusCarePlan", "SalusCrypto", "SalusDomain",
            "SalusQR", "SalusSandbox", "SalusSync", "TestSupport", "SalusVaultModels",
        ]
    ),
    ("HouseholdTests", ["PHRIndivo", "PHRHData", "SalusModels", "SalusBase"]),
    ("SalusToolsTests", ["salus-tools", "SalusSDML"]),
    ("FuzzSeedTests", ["salus-fuzz", "SalusBase", "TestSupport"]),
    ("AttackTests", ["salus-attack"]),
    (
        "SalusAdminTests",
        [
            "SalusAdmin", "CommandKit", "SalusAPI", "SalusBase", "SalusCrypto", "SalusModels", "SalusSelftest",
            "SalusServerBootstrap",
            "TestSupport",
        ]
    ),
    (
        "EndToEnd",
        [
            "PHRFHIR", "PHRHData", "PHRIndivo", "SalusIndivoSDK", "SalusClient", "SalusClientBootstrap",
            "SalusServer", "SalusServerBootstrap", "SalusAPI", "SalusHTTP", "SalusCrypto", "SalusDomain",
            "SalusServerDomain", "SalusModels", "SalusPostgres", "SalusSQL", "SalusSQLCipher", "SalusSelftest",
            "SalusSync", "SalusCarePlan", "SalusBase", "TestSupport",
        ]
    ),
]

/// What the fixtures and test doubles under `Tests/Support` use.
let supportUses = [
    "SalusAPI", "SalusBase", "SalusCrypto", "SalusDomain", "SalusHTTP", "SalusLocal", "SalusMLS", "SalusModels",
    "SalusPostgres", "SalusSQL", "SalusSQLCipher", "SalusStorage", "SalusXML",
]

func checkLayers() {
    var rank = Dictionary(uniqueKeysWithValues: layers.map { ($0.name, $0.rank) })
    for library in systemLibraries { rank[library.name] = -1 }
    for layer in layers {
        for used in layer.uses {
            guard let usedRank = rank[used] else { fatalError("\(layer.name) uses the unknown target \(used)") }
            if usedRank >= layer.rank { fatalError("\(layer.name) (layer \(layer.rank)) may not use \(used)") }
        }
    }
}
checkLayers()

/// A protocol's target translates through the `PHR…` target of its standard alone. Two are right only where one
/// standard builds on the other, as SMART App Launch builds on FHIR: then its own target uses that of the other. The
/// calls of `SalusAPI` are the native protocol's.
func checkProtocols() {
    let uses = Dictionary(uniqueKeysWithValues: layers.map { ($0.name, $0.uses) })
    for layer in layers where layer.name.hasPrefix("SalusServer") && layer.rank == 6 {
        let standards = layer.uses.filter { $0.hasPrefix("PHR") }
        let isOne = standards.contains { own in standards.allSatisfy { $0 == own || uses[own]!.contains($0) } }
        guard standards.isEmpty || isOne else {
            fatalError("\(layer.name) uses \(standards), of which none builds on the others: one target a protocol")
        }
        guard layer.name == "SalusServerNative" || !layer.uses.contains("SalusAPI") else {
            fatalError("\(layer.name) uses SalusAPI, which is the native protocol's: take it from SalusServer")
        }
    }
}
checkProtocols()

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: $0) } }

func target(_ layer: Layer) -> Target {
    let path =
        layer.folder == "Modules" ? "Modules/\(layer.name)" : layer.folder
    switch layer.kind {
    case .library, .shared:
        return .target(
            name: layer.name, dependencies: dependencies(layer.uses), path: path, exclude: ["README.md"] + layer.data,
            resources: layer.embeds.map { .embedInCode($0) },
            swiftSettings: settings
                + (layer.staysWithCaller ? [.enableUpcomingFeature("NonisolatedNonsendingByDefault")] : []))
    case .app, .tool:
        return .executableTarget(
            name: layer.name, dependencies: dependencies(layer.uses), path: path, exclude: ["README.md"] + layer.data,
            swiftSettings: settings)
    }
}

let package = Package(
    name: "salus",
    products: layers.compactMap { layer in
        switch layer.kind {
        case .shared: .library(name: layer.name, targets: [layer.name])
        case .app, .tool: .executable(name: layer.name, targets: [layer.name])
        case .library: nil
        }
    },
    targets: systemLibraries.map {
        .systemLibrary(name: $0.name, path: "Modules/\($0.name)", pkgConfig: $0.pkgConfig)
    } + layers.map(target)
        + [
            .target(
                name: "TestSupport", dependencies: dependencies(supportUses), path: "Tests/Support",
                swiftSettings: settings)
        ]
        + tests.map {
            .testTarget(
                name: $0.name, dependencies: dependencies($0.uses), path: "Tests/\($0.name)", swiftSettings: settings)
        }
)

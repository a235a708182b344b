/// Everything that is measured, in the order of the table.
enum Comparisons {
    static let all: [Comparison] = [documents, indivo, http, signIn, engines, clients].flatMap { $0 }

    private static let documents: [Comparison] =
        BenchmarkEngine.allCases.map(DocumentCreate.comparison) + BenchmarkEngine.allCases.map(DocumentRead.comparison)
        + BenchmarkEngine.allCases.map(CreatesOfManyPeople.comparison)
        + [DocumentBytes.comparison, DocumentImport.comparison]

    private static let indivo: [Comparison] =
        IndivoDocuments.comparisons + Reports.comparisons + [ReadingIndivo.comparison]

    private static let http: [Comparison] =
        [PlainEcho.comparison, HTTP2Echo.comparison] + NginxEcho.comparisons

    private static let signIn: [Comparison] = [SignIn.comparison] + SignIn.sides

    private static let engines: [Comparison] =
        EngineWrites.comparisons + RefusedWrites.comparisons + BenchmarkEngine.allCases.map(WriterHolds.comparison)
        + [SealingDocuments.comparison]

    private static let clients: [Comparison] =
        ClientFrames.comparisons + [ClientFactReading.comparison] + StartUp.comparisons
        + [ServerMemory.atRest, ServerMemory.withIdleConnections] + VaultEntries.comparisons + CarePlans.comparisons

    /// Those whose ratios continuous integration holds: what a person waits for at the server.
    static let held: Set<String> = [
        "create, SQLCipher", "create, PostgreSQL", "read, SQLCipher", "read, PostgreSQL",
        "creates by 64 people, SQLCipher", "disk bytes a document, SQLCipher", "import of 427 documents",
        "Indivo create", "Indivo read", "Indivo list", "reading Indivo XML", "plain echo", "HTTP/2 echo",
        "echo against nginx, plain", "echo against nginx, TLS", "echo against nginx, HTTP/2 over TLS",
    ]
}

/// Everything that is measured, in the order of the table.
enum Comparisons {
    static let all: [Comparison] =
        BenchmarkEngine.allCases.map(DocumentCreate.comparison) + BenchmarkEngine.allCases.map(DocumentRead.comparison)
        + [DocumentBytes.comparison] + IndivoDocuments.comparisons + Reports.comparisons + [
            PlainEcho.comparison, HTTP2Echo.comparison, ReadingIndivo.comparison, SignIn.comparison,
        ] + SignIn.sides
        + EngineWrites.comparisons + RefusedWrites.comparisons + BenchmarkEngine.allCases.map(WriterHolds.comparison)
        + [
            SealingDocuments.comparison
        ]
        + ClientFrames.comparisons + [ClientFactReading.comparison] + StartUp.comparisons + [
            ServerMemory.atRest, ServerMemory.withIdleConnections,
        ]
        + VaultEntries.comparisons + CarePlans.comparisons
}

/// Everything that is measured, in the order of the table.
enum Comparisons {
    static let all: [Comparison] =
        Engine.allCases.map(DocumentCreate.comparison) + Engine.allCases.map(DocumentRead.comparison)
        + IndivoDocuments.comparisons + Reports.comparisons + [
            PlainEcho.comparison, ReadingIndivo.comparison, SignIn.comparison,
        ] + SignIn.sides
        + EngineWrites.comparisons + RefusedWrites.comparisons + Engine.allCases.map(WriterHolds.comparison) + [
            SealingDocuments.comparison
        ]
        + ClientFrames.comparisons + StartUp.comparisons + [ServerMemory.atRest, ServerMemory.withIdleConnections]
        + VaultEntries.comparisons + CarePlans.comparisons
}

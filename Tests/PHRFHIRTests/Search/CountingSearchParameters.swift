import PHRFHIR
import Testing

@Suite struct CountingSearchParameters {
    @Test func allAreThere() throws {
        let definitions = FHIRDefinitions.r4
        let own = definitions.resourceTypes.map { type in
            let inherited = definitions.isType(type, a: "DomainResource") ? 10 : 9
            return FHIRSearchParameter.all(of: type).count - inherited
        }
        #expect(own.reduce(0, +) == 1708)
        let subject = try #require(FHIRSearchParameter.named("subject", of: "Observation"))
        #expect(subject.type == .reference && subject.targets.sorted() == ["Device", "Group", "Location", "Patient"])
        #expect(FHIRSearchParameter.named("code-value-quantity", of: "Observation")?.components.count == 2)
    }

    @Test func everyExpressionIsRead() {
        let without = ["_text", "_content", "_filter", "_query", "age", "birthOrderBoolean"]
        for type in FHIRDefinitions.r4.resourceTypes {
            for parameter in FHIRSearchParameter.all(of: type) where !without.contains(parameter.code) {
                #expect(parameter.expression != nil, "\(type) \(parameter.code)")
                #expect((parameter.type == .composite) == (parameter.components.count > 1), "\(type) \(parameter.code)")
            }
        }
    }

    /// The others ask for a certain code, type or extension.
    @Test func mostParametersFindSomethingInAFullResource() throws {
        var (found, all) = (0, 0)
        for type in FHIRDefinitions.r4.resourceTypes {
            let made = try (0..<4).map { turn in
                let values = try FHIRSearchIndexer().values(
                    of: GeneratedResource.make(type, isFull: true, turn: turn, depth: 3))
                return Set(values.map(\.parameter))
            }
            let reached = made.reduce(into: Set<String>()) { $0.formUnion($1) }
            let own = FHIRSearchParameter.all(of: type).filter { $0.code.first != "_" && $0.expression != nil }
            found += own.count { reached.contains($0.code) }
            all += own.count
        }
        #expect(found >= 1616 && all == 1706)
    }
}

import SalusModels

/// The facts of several resources, and notes on what was not taken.
struct FactReading {
    let mapper: FHIRFactMapper
    private var facts: [FactDraft] = []
    private var refused: [String: Int] = [:]
    private var left: [String: Int] = [:]

    init(mapper: FHIRFactMapper) { self.mapper = mapper }

    mutating func read(_ resource: FHIRResource) {
        do throws(FHIRError) {
            let found = try mapper.facts(of: resource)
            facts += found
            if found.isEmpty { left[resource.type, default: 0] += 1 }
        } catch {
            refused[resource.type, default: 0] += 1
        }
    }

    /// The person first.
    var ordered: [FactDraft] {
        facts.filter { $0.model == Demographics.name } + facts.filter { $0.model != Demographics.name }
    }

    var notes: [ImportNote] {
        refused.sorted { $0.key < $1.key }.map { type, count in
            ImportNote(model: type, "\(count) not taken: an element that is not known here changes the meaning")
        }
            + left.sorted { $0.key < $1.key }.map { type, count in
                ImportNote(model: type, "\(count) in the document alone: no model has words for them")
            }
    }
}

public import SalusModels
import SalusXML

/// Facts of one record as an RDF/XML document (SMART 0.4). A fact with missing values is shown without them.
public struct SMARTGraph {
    public static let mediaType = "application/rdf+xml"

    private let record: RecordID
    private var graph = RDFGraph()
    private var described: Set<FactID> = []

    public init(record: RecordID) { self.record = record }

    /// Adds the fact, and those that it points at. `siblings`: all facts of its document. A fact of a model that SMART
    /// does not show is left out.
    public mutating func add(_ fact: Fact, siblings: [Fact]) {
        for linked in describe(fact, siblings) { _ = describe(linked, siblings) }
    }

    /// Adds the person's demographics.
    public mutating func add(_ person: Demographics) {
        var describer = SMARTDescriber(record: record, siblings: [])
        let shape = SMARTShape.demographics
        let address = SMARTAddress.record(record)
        graph.add(
            RDFNode(
                "\(address)/demographics", types: shape.type,
                statements: [RDFStatement(.sp("belongsTo"), .resource(address))]
                    + describer.statements(shape.properties, of: person.fields)))
    }

    /// The document. Throws only when there is no memory.
    public var bytes: [UInt8] { get throws(XMLError) { try graph.bytes } }

    /// Returns the facts that this one refers to; none when it is in the document already.
    private mutating func describe(_ fact: Fact, _ siblings: [Fact]) -> [Fact] {
        guard let view = SMARTView.of(model: fact.model), described.insert(fact.id).inserted else { return [] }
        var describer = SMARTDescriber(record: record, siblings: siblings)
        graph.add(describer.node(fact, as: view))
        return describer.linked
    }
}

import SalusBase
import SalusModels
import SalusXML

/// Says of one fact what its view says of it.
struct SMARTDescriber {
    let record: RecordID
    /// All facts of the same document, for references from one fact to another.
    let siblings: [Fact]
    /// The facts that this one points at.
    private(set) var linked: [Fact] = []

    init(record: RecordID, siblings: [Fact]) { (self.record, self.siblings) = (record, siblings) }

    mutating func node(_ fact: Fact, as view: SMARTView) -> RDFNode {
        let owner = RDFStatement(.sp("belongsTo"), .resource(SMARTAddress.record(record)))
        return RDFNode(
            SMARTAddress.item(fact.id, view, in: record), types: view.shape.type,
            statements: [owner] + statements(view.shape.properties, of: fact.fields))
    }

    mutating func statements(_ properties: [SMARTProperty], of fields: FactFields) -> [RDFStatement] {
        var statements: [RDFStatement] = []
        for property in properties { statements += self.statements(property, of: fields) }
        return statements
    }

    private mutating func statements(_ property: SMARTProperty, of fields: FactFields) -> [RDFStatement] {
        switch property.form {
        case .part(let shape): return part(property, shape, of: fields)
        case .items(let model):
            return property.elements(of: fields).map { RDFStatement(property.name, item(model, $0)) }
        case .holder(let model): return holder(property, model, of: fields)
        case .recordNumber: return [RDFStatement(property.name, .node(SMARTNodes.recordNumber(of: record)))]
        default: return property.values(of: fields).map { RDFStatement(property.name, $0) }
        }
    }

    private mutating func part(_ property: SMARTProperty, _ shape: SMARTShape, of fields: FactFields) -> [RDFStatement]
    {
        let inner = property.path.isEmpty ? fields : fields.one(property.path)
        guard let inner else { return [] }
        let said = statements(shape.properties, of: inner)
        guard !said.isEmpty else { return [] }
        return [RDFStatement(property.name, .node(RDFNode(types: shape.type, statements: said)))]
    }

    /// The node of a nested model. Indivo's documents hold it as a fact of its own, whose address is given; a model
    /// without such a fact becomes a node without an address.
    private mutating func item(_ model: String, _ fields: FactFields) -> RDFValue {
        guard let view = SMARTView.of(model: model) else { return .node(RDFNode(statements: [])) }
        guard let fact = siblings.first(where: { $0.model == model && $0.fields == fields }) else {
            return .node(RDFNode(types: view.shape.type, statements: statements(view.shape.properties, of: fields)))
        }
        linked.append(fact)
        return .resource(SMARTAddress.item(fact.id, view, in: record))
    }

    private mutating func holder(_ property: SMARTProperty, _ model: String, of fields: FactFields) -> [RDFStatement] {
        let found = siblings.first { $0.model == model && $0.fields.many(property.path).contains(fields) }
        guard let found, let view = SMARTView.of(model: model) else { return [] }
        linked.append(found)
        return [RDFStatement(property.name, .resource(SMARTAddress.item(found.id, view, in: record)))]
    }
}

extension SMARTProperty {
    /// The objects at the path: one, or each of a list.
    fileprivate func elements(of fields: FactFields) -> [FactFields] {
        fields.one(path).map { [$0] } ?? fields.many(path)
    }

    /// The values that need no other facts; empty when there is none.
    fileprivate func values(of fields: FactFields) -> [RDFValue] {
        switch form {
        case .telephones: fields.many(path).compactMap { SMARTNodes.telephone(Telephone($0)).map { .node($0) } }
        case .textAlways: [.text(fields.text(path) ?? "")]
        default: value(of: fields).map { [$0] } ?? []
        }
    }

    private func value(of fields: FactFields) -> RDFValue? {
        switch form {
        case .text: fields.text(path).map { .text($0) }
        case .words: fields.concept(path)?.title.map { .text($0) }
        case .moment: fields.date(path).map(SMARTNodes.moment)
        case .day: fields.date(path).map(SMARTNodes.day)
        case .number: fields.number(path).map(SMARTNodes.number)
        case .coded(let codes): fields.concept(path).flatMap { SMARTNodes.coded($0, codes) }.map { .node($0) }
        case .code(let codes): fields.concept(path).flatMap { SMARTNodes.blankCode($0, codes) }.map { .node($0) }
        case .amount: fields.quantity(path).flatMap(SMARTNodes.amount).map { .node($0) }
        case .vital(let name): fields.quantity(path).flatMap { SMARTNodes.vital($0, name) }.map { .node($0) }
        case .language: Self.language(in: fields.many(path)).map { .text($0) }
        case .textAlways, .telephones, .recordNumber, .part, .items, .holder: nil
        }
    }

    private static func language(in spoken: [FactFields]) -> String? {
        (spoken.first { $0.flag("preferred") == true } ?? spoken.first)?.text("language")
    }
}

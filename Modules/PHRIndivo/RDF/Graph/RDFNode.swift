import SalusXML

/// A resource and what is said of it (RDF 1.1 Concepts, section 3).
struct RDFNode: Hashable {
    /// Nil for a blank node.
    let uri: String?
    let types: [XMLName]
    var statements: [RDFStatement]

    init(_ uri: String? = nil, types: XMLName..., statements: [RDFStatement] = []) {
        self.init(uri, types: types, statements: statements)
    }

    init(_ uri: String?, types: [XMLName], statements: [RDFStatement]) {
        (self.uri, self.types, self.statements) = (uri, types, statements)
    }
}

struct RDFStatement: Hashable {
    let property: XMLName
    let value: RDFValue

    init(_ property: XMLName, _ value: RDFValue) { (self.property, self.value) = (property, value) }

    /// Nil where there is nothing to say.
    init?(_ property: XMLName, text: String?) {
        guard let text else { return nil }
        self.init(property, .text(text))
    }
}

indirect enum RDFValue: Hashable {
    /// With the name of its datatype (RDF 1.1 Concepts, section 5); nil for plain words.
    case text(String, datatype: XMLName? = nil)
    case resource(String)
    case node(RDFNode)
}

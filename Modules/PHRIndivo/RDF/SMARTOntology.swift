import SalusModels
import SalusXML

/// The classes and properties of the SMART documents that this server writes, in OWL 2 as RDF/XML. Made from the tables
/// that the documents are made from, and never fetched from anywhere.
public enum SMARTOntology {
    /// The ontology as RDF/XML.
    public static var bytes: [UInt8] {
        get throws(XMLError) {
            var graph = RDFGraph()
            graph.add(RDFNode(RDFVocabulary.sp, types: .owl("Ontology"), statements: [label("SMART 0.4 in Salus")]))
            var seen: Set<XMLName> = []
            for shape in SMARTView.all.map(\.shape) + [.demographics] + SMARTShape.values {
                add(shape, to: &graph, &seen)
            }
            for codes in SMARTCodes.all { add(codes, to: &graph) }
            return try graph.bytes
        }
    }

    private static func add(_ shape: SMARTShape, to graph: inout RDFGraph, _ seen: inout Set<XMLName>) {
        guard seen.insert(shape.type).inserted else { return }
        let properties = shape.properties
        graph.add(
            RDFNode(
                shape.type.uri, types: .owl("Class"),
                statements: [label(shape.type.local)]
                    + properties.map { RDFStatement(.rdfs("subClassOf"), .node(restriction($0))) }))
        for property in properties {
            graph.add(RDFNode(property.name.uri, types: property.form.kind, statements: [label(property.name.local)]))
            if case .part(let inner) = property.form { add(inner, to: &graph, &seen) }
        }
    }

    /// The restriction of the class at this property: the class or datatype of its values (OWL 2, section 8.2.2).
    private static func restriction(_ property: SMARTProperty) -> RDFNode {
        RDFNode(
            types: .owl("Restriction"),
            statements: [
                RDFStatement(.owl("onProperty"), .resource(property.name.uri)),
                RDFStatement(.owl("allValuesFrom"), .resource(property.form.range.uri)),
            ])
    }

    private static func add(_ codes: SMARTCodes, to graph: inout RDFGraph) {
        graph.add(
            RDFNode(
                codes.name.uri, types: .owl("Class"),
                statements: [
                    label(codes.name.local), RDFStatement(.rdfs("subClassOf"), .resource(XMLName.sp("Code").uri)),
                    RDFStatement(.sp("system"), .text(IndivoSystem.spelling(of: codes.system.uri))),
                ]))
    }

    private static func label(_ text: String) -> RDFStatement { RDFStatement(.rdfs("label"), .text(text)) }
}

extension SMARTProperty.Form {
    fileprivate var kind: XMLName {
        range.namespace == RDFVocabulary.xsd ? .owl("DatatypeProperty") : .owl("ObjectProperty")
    }

    /// The class or datatype of the values.
    fileprivate var range: XMLName {
        switch self {
        case .text, .textAlways, .words, .language: .xsd("string")
        case .moment: .xsd("dateTime")
        case .day: .xsd("date")
        case .number: .xsd("double")
        case .coded: .sp("CodedValue")
        case .code, .recordNumber: .sp("Code")
        case .amount: .sp("ValueAndUnit")
        case .vital: .sp("VitalSign")
        case .telephones: .v("Tel")
        case .part(let shape): shape.type
        case .items(let model), .holder(let model): SMARTView.of(model: model)?.shape.type ?? .owl("Thing")
        }
    }
}

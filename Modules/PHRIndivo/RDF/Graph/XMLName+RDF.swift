import SalusXML

/// The vocabularies of SMART 0.4 and of RDF itself: names of properties and classes.
extension XMLName {
    static func sp(_ local: String) -> XMLName { XMLName(local, in: RDFVocabulary.sp, prefix: "sp") }
    static func spcode(_ local: String) -> XMLName { XMLName(local, in: RDFVocabulary.spcode, prefix: "spcode") }
    static func dcterms(_ local: String) -> XMLName { XMLName(local, in: RDFVocabulary.dcterms, prefix: "dcterms") }
    static func foaf(_ local: String) -> XMLName { XMLName(local, in: RDFVocabulary.foaf, prefix: "foaf") }
    static func v(_ local: String) -> XMLName { XMLName(local, in: RDFVocabulary.v, prefix: "v") }
    static func rdf(_ local: String) -> XMLName { XMLName(local, in: RDFVocabulary.rdf, prefix: "rdf") }
    static func rdfs(_ local: String) -> XMLName { XMLName(local, in: RDFVocabulary.rdfs, prefix: "rdfs") }
    static func owl(_ local: String) -> XMLName { XMLName(local, in: RDFVocabulary.owl, prefix: "owl") }
    static func xsd(_ local: String) -> XMLName { XMLName(local, in: RDFVocabulary.xsd, prefix: "xsd") }

    /// The URI that the name stands for in RDF.
    var uri: String { (namespace ?? "") + local }
}

/// The namespaces that RDF documents declare.
enum RDFVocabulary {
    static let sp = "http://smartplatforms.org/terms#"
    static let spcode = "http://smartplatforms.org/terms/codes/"
    static let dcterms = "http://purl.org/dc/terms/"
    static let foaf = "http://xmlns.com/foaf/0.1/"
    static let v = "http://www.w3.org/2006/vcard/ns#"
    static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    static let rdfs = "http://www.w3.org/2000/01/rdf-schema#"
    static let owl = "http://www.w3.org/2002/07/owl#"
    static let xsd = "http://www.w3.org/2001/XMLSchema#"
}

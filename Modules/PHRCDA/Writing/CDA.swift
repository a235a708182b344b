import SalusBase
import SalusModels
import SalusXML

/// Elements of clinical documents that are written.
enum CDA {
    static let instance = "http://www.w3.org/2001/XMLSchema-instance"
    static let extensions = "urn:hl7-org:sdtc"
    static let templates = "2.16.840.1.113883.10.20.22."

    /// Attributes without a value are left out; `xsi:type` is that of XML Schema.
    static func node(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: [XMLNode?] = []
    ) -> XMLNode {
        XMLNode(
            XMLName(name, in: CDADocument.namespace), attributes: self.attributes(attributes),
            content: children.compactMap(\.self).map(XMLContent.element))
    }

    /// An element with words, and elements behind them.
    static func words(
        _ name: String, _ text: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: [XMLNode?] = []
    ) -> XMLNode {
        XMLNode(
            XMLName(name, in: CDADocument.namespace), attributes: self.attributes(attributes),
            content: [.text(XMLText.writable(text))] + children.compactMap(\.self).map(XMLContent.element))
    }

    /// An element of the extensions that C-CDA permits.
    static func extra(_ node: XMLNode) -> XMLNode {
        XMLNode(
            XMLName(node.name.local, in: extensions, prefix: "sdtc"), attributes: node.attributes,
            content: node.content)
    }

    private static func attributes(_ pairs: KeyValuePairs<String, String?>) -> [XMLAttribute] {
        pairs.compactMap { name, value in
            value.map { value in
                let full = name == "xsi:type" ? XMLName("type", in: instance, prefix: "xsi") : XMLName(name)
                return XMLAttribute(full, XMLText.writable(value))
            }
        }
    }
}

extension CDA {
    /// A template of C-CDA R2.1: its bare root for older readers, and the root with its extension.
    static func template(_ number: String, _ version: String?) -> [XMLNode] {
        let root = templates + number
        return [node("templateId", ["root": root])]
            + (version.map { [node("templateId", ["root": root, "extension": $0])] } ?? [])
    }

    /// The template of an entry by its last number.
    static func entry(_ number: Int, _ version: String? = "2014-06-09") -> [XMLNode] {
        template("4.\(number)", version)
    }

    static func id(_ root: String, _ part: String? = nil) -> XMLNode { node("id", ["root": root, "extension": part]) }

    static func status(_ code: String?) -> XMLNode {
        node("statusCode", ["code": code, "nullFlavor": code == nil ? "UNK" : nil])
    }

    /// The words of an entry, where the narrative has them.
    static func text(_ id: String) -> XMLNode { node("text", [:], [node("reference", ["value": "#\(id)"])]) }

    static func related(_ type: String, _ statement: XMLNode?, isInverted: Bool = false) -> XMLNode? {
        statement.map {
            node("entryRelationship", ["typeCode": type, "inversionInd": isInverted ? "true" : nil], [$0])
        }
    }

    /// A code of a fixed meaning.
    static func code(
        _ code: String, _ system: String, _ display: String, _ name: String = "code", type: String? = nil
    ) -> XMLNode {
        node(name, ["xsi:type": type, "code": code, "codeSystem": system, "displayName": display])
    }

    /// The note of an entry as a comment activity; nil for none.
    static func comment(_ text: String?, _ id: String) -> XMLNode? {
        guard text != nil else { return nil }
        return related(
            "SUBJ",
            node(
                "act", ["classCode": "ACT", "moodCode": "EVN"],
                entry(64, nil)
                    + [
                        code("48767-8", loinc, "Annotation comment"), self.text(id + "-note"), status("completed"),
                    ]))
    }

    static let loinc = "2.16.840.1.113883.6.1"
    static let snomed = "2.16.840.1.113883.6.96"
    static let actCode = "2.16.840.1.113883.5.4"
    static let actClass = "2.16.840.1.113883.5.6"
}

import CLibXML2

/// The kinds of fault in XML text, in words.
public enum XMLProblem: String, Hashable, Sendable {
    case endTagMissing = "the document ends before all its elements are closed"
    case endTagMismatch = "an end tag does not match its start tag"
    case noElement = "there is no element at all"
    case contentAfterEnd = "there is something after the end of the root element"
    case invalidCharacter = "a character that XML does not allow, or bytes that are not valid in the encoding"
    case pileOfMarks = "more than 30 combining marks follow each other in a text"
    case invalidEncoding = "not in an encoding that is read here: send UTF-8"
    case undeclaredEntity = "an entity that no one declared"
    case attribute = "an attribute is malformed or given twice"
    case namespace = "a namespace prefix is undeclared or misused"
    case name = "a name is missing or malformed"
    case other = "the text is not well-formed XML"

    init(_ code: xmlParserErrors) {
        self = Self.kinds.first { $0.codes.contains(code.rawValue) }?.problem ?? .other
    }

    private static let kinds: [(problem: XMLProblem, codes: [UInt32])] = [
        (.endTagMissing, codes(XML_ERR_TAG_NOT_FINISHED, XML_ERR_GT_REQUIRED, XML_ERR_CDATA_NOT_FINISHED)),
        (.endTagMissing, codes(XML_ERR_COMMENT_NOT_FINISHED, XML_ERR_PI_NOT_FINISHED, XML_ERR_LTSLASH_REQUIRED)),
        (.endTagMismatch, codes(XML_ERR_TAG_NAME_MISMATCH)),
        (.noElement, codes(XML_ERR_DOCUMENT_EMPTY)),
        (.contentAfterEnd, codes(XML_ERR_DOCUMENT_END)),
        (.invalidCharacter, codes(XML_ERR_INVALID_CHAR, XML_ERR_INVALID_CHARREF)),
        (.invalidEncoding, codes(XML_ERR_INVALID_ENCODING, XML_ERR_UNKNOWN_ENCODING, XML_ERR_UNSUPPORTED_ENCODING)),
        (.invalidEncoding, codes(XML_I18N_CONV_FAILED, XML_I18N_NO_OUTPUT)),
        (.undeclaredEntity, codes(XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY)),
        (.attribute, codes(XML_ERR_ATTRIBUTE_REDEFINED, XML_ERR_ATTRIBUTE_NOT_STARTED, XML_ERR_LT_IN_ATTRIBUTE)),
        (.attribute, codes(XML_ERR_ATTRIBUTE_NOT_FINISHED, XML_ERR_ATTRIBUTE_WITHOUT_VALUE, XML_ERR_SPACE_REQUIRED)),
        (.namespace, codes(XML_NS_ERR_XML_NAMESPACE, XML_NS_ERR_UNDEFINED_NAMESPACE, XML_NS_ERR_QNAME)),
        (.namespace, codes(XML_NS_ERR_ATTRIBUTE_REDEFINED, XML_NS_ERR_EMPTY, XML_NS_ERR_COLON)),
        (.name, codes(XML_ERR_NAME_REQUIRED)),
    ]

    private static func codes(_ codes: xmlParserErrors...) -> [UInt32] { codes.map(\.rawValue) }
}

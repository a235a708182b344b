public import SalusBase
public import SalusModels
public import SalusXML

/// The fault of an hData document or request: names elements, sections and limits, never content.
public enum HDataError: Error, Hashable {
    case malformedXML(XMLError)
    case malformedJSON(JSONFault)
    /// The root element, or the JSON value, is another than the one that belongs here.
    case unexpected(expected: String)
    /// An element, attribute or member that is missing or has no value of its type; the line is 0 in JSON.
    case invalid(String, line: Int)
    /// More of these than one document may have.
    case tooMany(String, limit: Int)
    case tooManyValues(FactLimits.Broken)
    case section(SectionFault)
    case multipart(MultipartFault)

    /// A section that cannot be added.
    public enum SectionFault: String, Hashable, Sendable {
        case form = "the form needs extensionId, path and name, each once"
        case path = "a path is one segment of letters, digits, '-', '_', '.' and '~', at most 100 characters"
        case name = "a name has 1 to 200 characters"
        case pathTaken = "there is a section at this path already; choose another path"
        case unknownType = "the extension is not known here; see the header X-hdata-extensions for those that are"
        case noParent = "the section in which it is to be made does not exist"
    }

    /// The fault of a body of type `multipart/form-data`.
    public enum MultipartFault: String, Hashable, Sendable {
        case boundary = "the content type needs a boundary of 1 to 70 characters"
        case start = "the body does not begin with its boundary"
        case end = "the body ends without its last boundary"
        case header = "a part has a header that cannot be read"
        case name = "a part has no name"
        case repeatedName = "two parts have the same name"
        case content = "the part named content is missing"
        case metadata = "the part named metadata is not in XML; leave it out or send it as application/xml"
    }
}

extension HDataError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .malformedXML(let error): "not readable as XML: \(error)"
        case .malformedJSON(let fault): "not readable as JSON: \(fault)"
        case .unexpected(let expected): "not the document that belongs here: expected \(expected)"
        case .invalid(let name, let line):
            (line > 0 ? "line \(line): " : "") + "\(name) is missing or has no value of its type"
        case .tooMany(let things, let limit): "more than \(limit) \(things); send it as several documents"
        case .tooManyValues(let limit): "the document needs \(limit.expected)"
        case .section(let fault): fault.rawValue
        case .multipart(let fault): fault.rawValue
        }
    }
}

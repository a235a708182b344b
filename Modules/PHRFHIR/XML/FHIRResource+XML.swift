import SalusXML

extension FHIRResource {
    /// Reads a resource in FHIR's XML: elements in the order of the definitions, values in attributes, no DOCTYPE.
    ///
    /// Throws every fault of its structure that was found, each with its place.
    public init(xml bytes: [UInt8], limits: FHIRLimits = .resource) throws(FHIRError) {
        guard bytes.count <= limits.bytes else { throw .tooLarge(limits) }
        let root: XMLNode
        do throws(XMLError) {
            let nodes = 4 * limits.elements
            root = try XMLNode(
                parsing: bytes, limits: XMLLimits(bytes: limits.bytes, depth: 2 * limits.depth, nodes: nodes))
        } catch {
            throw FHIRError(error.isAboutSize ? .tooLong : .structure, "not XML: \(error)")
        }
        var reader = XMLResourceReader(limits: limits)
        self = try reader.read(root)
    }

    /// The resource in FHIR's XML, in the order of the definitions.
    ///
    /// Throws for a narrative that is not well-formed, for characters that XML does not have, and for elements that
    /// FHIR R4 does not have, since nothing says how XML would write them.
    public func xml() throws(FHIRError) -> [UInt8] {
        let root = try XMLResourceWriter().resource(element, ElementPath(type))
        do throws(XMLError) {
            return try XMLWriter.bytes(of: root)
        } catch {
            throw FHIRError(.invalid, at: type, "the resource \(error)")
        }
    }
}

extension XMLError {
    fileprivate var isAboutSize: Bool {
        switch self {
        case .tooLarge, .tooDeep, .tooManyNodes, .tooManyAttributes, .tooManyNamespaces: true
        default: false
        }
    }
}

enum FHIRNamespace {
    static let fhir = "http://hl7.org/fhir"
    static let xhtml = "http://www.w3.org/1999/xhtml"
}

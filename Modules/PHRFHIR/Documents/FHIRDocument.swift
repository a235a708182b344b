import SalusBase
public import SalusModels

/// A FHIR R4 resource, or a Bundle of them, as a document of one person's record.
public enum FHIRDocument {
    /// The reasons for which a file is not read. They name elements and types, never content.
    public enum Problem: Error, Hashable {
        /// Other JSON, or none: it has no `resourceType`.
        case notAResource
        case refused(FHIRError)
        /// The resources belong to more than one person, and a record is of one.
        case severalPeople

        /// One or two sentences for the person whose file it is.
        public var text: String {
            switch self {
            case .notAResource: "It is no FHIR resource."
            case .severalPeople: "The bundle is about more than one person. Divide it, one file for each person."
            case .refused(let error): "It is no valid FHIR R4: \(error.issues.first.map { "\($0)" } ?? "")"
            }
        }
    }

    /// The type of documents that hold one resource of a type, or a Bundle.
    public static func documentType(of resourceType: String) -> DocumentType {
        DocumentType(rawValue: typePrefix + resourceType)
    }

    /// The resource type of such a document; nil for other documents.
    public static func resourceType(of type: DocumentType) -> String? {
        guard type.rawValue.hasPrefix(typePrefix) else { return nil }
        let name = String(type.rawValue.dropFirst(typePrefix.count))
        return FHIRDefinitions.r4.resource(name) == nil ? nil : name
    }

    private static let typePrefix = "http://hl7.org/fhir/StructureDefinition/"
    public static let mediaType = "application/fhir+json"

    /// Reads a resource in FHIR's JSON, of at most 64 MiB, and takes the facts that our clinical models have words for:
    /// the person first, then in the order of the entries.
    ///
    /// A note counts the resources without a model: they stay in the document alone. A Bundle is known by its
    /// `identifier`, so that a later one with the same identifier is its next version. Every other resource is known by
    /// its content, because two servers may give the same id.
    public static func parse(
        _ bytes: [UInt8], by mapper: FHIRFactMapper = FHIRFactMapper()
    ) throws(Problem) -> ParsedDocument {
        let resource = try resource(bytes)
        let entries = BundledResource.all(of: resource)
        guard BundledResource.areOfOnePerson(entries) else { throw .severalPeople }
        var parsed = ParsedDocument(
            type: documentType(of: resource.type), mediaType: mediaType, label: "FHIR \(resource.type)",
            source: SourceIdentity(system: "fhir", document: identifier(of: resource)))
        var reading = FactReading(mapper: mapper)
        for entry in entries { reading.read(entry.resource) }
        (parsed.facts, parsed.notes) = (reading.ordered, reading.notes)
        return parsed
    }

    private static func resource(_ bytes: [UInt8]) throws(Problem) -> FHIRResource {
        guard bytes.count <= FHIRLimits.bundle.bytes else { throw .refused(.tooLarge(.bundle)) }
        guard let json = try? OrderedJSON(parsing: bytes, depth: 2 * FHIRLimits.bundle.depth),
            json["resourceType"]?.string != nil
        else { throw .notAResource }
        do throws(FHIRError) {
            let resource = try FHIRResource(json, lenient: true, limits: .bundle)
            guard resource.type != "Bundle" || resource.element.text("type") != "history" else {
                throw FHIRError(.notSupported, at: "Bundle.type", "a history holds several versions of each resource")
            }
            return resource
        } catch {
            throw .refused(error)
        }
    }

    /// `system|value` of a Bundle.
    private static func identifier(of resource: FHIRResource) -> String? {
        guard resource.type == "Bundle", let identifier = resource["identifier"].first,
            let system = identifier.text("system"), let value = identifier.text("value")
        else { return nil }
        return "\(system)|\(value)"
    }
}

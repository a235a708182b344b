import SalusBase

extension FHIRResource {
    /// Reads a resource in FHIR's JSON.
    ///
    /// Throws every fault of its structure that was found, each with its place: unknown elements, lists that are none,
    /// two values of one choice, values of another kind, empty values. With `lenient`, elements that FHIR R4 does not
    /// have are kept.
    public init(json bytes: [UInt8], lenient: Bool = false, limits: FHIRLimits = .resource) throws(FHIRError) {
        guard bytes.count <= limits.bytes else { throw .tooLarge(limits) }
        let json: OrderedJSON
        do throws(JSONFault) {
            json = try OrderedJSON(parsing: bytes, depth: 2 * limits.depth)
        } catch {
            throw FHIRError(error.problem == .tooDeep ? .tooLong : .structure, "not JSON: \(error)")
        }
        try self.init(json, lenient: lenient, limits: limits)
    }

    /// The same from JSON that was read already.
    public init(_ json: OrderedJSON, lenient: Bool = false, limits: FHIRLimits = .resource) throws(FHIRError) {
        var reader = JSONResourceReader(isLenient: lenient, limits: limits)
        self = try reader.read(json)
    }

    /// The resource as a JSON value: in the order in which it was read, or in that of the definitions.
    public func json(inDefinitionOrder: Bool = false) -> OrderedJSON {
        JSONResourceWriter(isOrdered: inDefinitionOrder).resource(element)
    }
}

extension FHIRError {
    static func tooLarge(_ limits: FHIRLimits) -> FHIRError {
        FHIRError(.tooLong, "the resource has more than \(limits.bytes) bytes")
    }
}

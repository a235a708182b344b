import SalusBase

/// Changes to a JSON value as a list of operations (RFC 6902), applied all or none.
public struct JSONPatch: Sendable {
    private static let mostOperations = 10_000

    enum Operation: Sendable {
        case add(JSONPointer, OrderedJSON)
        case remove(JSONPointer)
        case replace(JSONPointer, OrderedJSON)
        case move(from: JSONPointer, to: JSONPointer)
        case copy(from: JSONPointer, to: JSONPointer)
        case test(JSONPointer, OrderedJSON)
    }

    let operations: [Operation]

    /// Throws for what is no patch, with the operation as the place: `Patch[2]`.
    public init(parsing bytes: [UInt8], limits: FHIRLimits = .resource) throws(FHIRError) {
        guard bytes.count <= limits.bytes else { throw .tooLarge(limits) }
        let json: OrderedJSON
        do throws(JSONFault) { json = try OrderedJSON(parsing: bytes) } catch {
            throw FHIRError(.structure, "not JSON: \(error)")
        }
        guard case .array(let entries) = json else { throw FHIRError(.structure, "a JSON Patch is a list") }
        guard entries.count <= Self.mostOperations else {
            throw FHIRError(.tooLong, "a patch has at most \(Self.mostOperations) operations")
        }
        var operations: [Operation] = []
        for (index, entry) in entries.enumerated() { operations.append(try Self.operation(entry, "Patch[\(index)]")) }
        self.operations = operations
    }

    private static func operation(_ json: OrderedJSON, _ place: String) throws(FHIRError) -> Operation {
        let path = try pointer(json, "path", place)
        switch json["op"]?.string {
        case "add": return .add(path, try value(json, place))
        case "remove": return .remove(path)
        case "replace": return .replace(path, try value(json, place))
        case "move": return .move(from: try pointer(json, "from", place), to: path)
        case "copy": return .copy(from: try pointer(json, "from", place), to: path)
        case "test": return .test(path, try value(json, place))
        default: throw FHIRError(.structure, at: place, "op is add, remove, replace, move, copy or test")
        }
    }

    private static func pointer(_ json: OrderedJSON, _ name: String, _ place: String) throws(FHIRError) -> JSONPointer {
        guard let text = json[name]?.string, let pointer = JSONPointer(text) else {
            throw FHIRError(.structure, at: place, "\(name) is a JSON Pointer, such as /name/0/given")
        }
        return pointer
    }

    private static func value(_ json: OrderedJSON, _ place: String) throws(FHIRError) -> OrderedJSON {
        guard let value = json["value"] else { throw FHIRError(.structure, at: place, "value is missing") }
        return value
    }

    /// The changed value. Throws with the first operation that cannot be done or whose test fails.
    public func applied(to json: OrderedJSON, limits: FHIRLimits = .resource) throws(FHIRError) -> OrderedJSON {
        var run = JSONPatchRun(json: json, budget: limits.elements)
        for (index, operation) in operations.enumerated() {
            guard let fault = run.apply(operation) else { continue }
            throw FHIRError(fault.code, at: "Patch[\(index)]", fault.text)
        }
        return run.json
    }
}

/// Applies the operations of a patch one after the other.
struct JSONPatchRun {
    struct Fault {
        let code: FHIRIssue.Code
        let text: String
    }

    private(set) var json: OrderedJSON
    /// Values that copies may still add.
    private var budget: Int

    init(json: OrderedJSON, budget: Int) {
        self.json = json
        self.budget = budget
    }

    private static let missing = Fault(code: .processing, text: "the place that the operation names does not exist")

    /// Nil when it is done.
    mutating func apply(_ operation: JSONPatch.Operation) -> Fault? {
        switch operation {
        case .add(let path, let value): return json.add(value, path.tokens[...]) ? nil : Self.missing
        case .remove(let path): return json.take(path.tokens[...]) == nil ? Self.missing : nil
        case .replace(let path, let value): return json.replace(path.tokens[...], with: value) ? nil : Self.missing
        case .move(let source, let target): return move(source, target)
        case .copy(let source, let target): return copy(source, target)
        case .test(let path, let value):
            guard let found = json.value(at: path.tokens[...]) else { return Self.missing }
            return found.means(value) ? nil : Fault(code: .processing, text: "the test fails")
        }
    }

    private mutating func move(_ source: JSONPointer, _ target: JSONPointer) -> Fault? {
        if source == target { return json.value(at: source.tokens[...]) == nil ? Self.missing : nil }
        guard !source.isPrefix(of: target) else {
            return Fault(code: .processing, text: "a value does not move into itself")
        }
        guard let value = json.take(source.tokens[...]), json.add(value, target.tokens[...]) else {
            return Self.missing
        }
        return nil
    }

    private mutating func copy(_ source: JSONPointer, _ target: JSONPointer) -> Fault? {
        guard let value = json.value(at: source.tokens[...]) else { return Self.missing }
        budget -= value.count
        guard budget >= 0 else { return Fault(code: .tooCostly, text: "the copies of the patch are too many") }
        return json.add(value, target.tokens[...]) ? nil : Self.missing
    }
}

extension OrderedJSON {
    /// Values in this one, itself included.
    fileprivate var count: Int {
        switch self {
        case .array(let elements): elements.reduce(1) { $0 + $1.count }
        case .object(let members): members.reduce(1) { $0 + $1.value.count }
        default: 1
        }
    }

    fileprivate func value(at path: ArraySlice<String>) -> OrderedJSON? {
        guard let first = path.first else { return self }
        switch self {
        case .array(let elements):
            return JSONIndex(first, below: elements.count).flatMap { elements[$0.value].value(at: path.dropFirst()) }
        default: return self[first]?.value(at: path.dropFirst())
        }
    }

    /// Adds a member or inserts an entry. False when the place does not exist.
    fileprivate mutating func add(_ value: OrderedJSON, _ path: ArraySlice<String>) -> Bool {
        guard let first = path.first else {
            self = value
            return true
        }
        guard path.count == 1 else { return changeChild(first) { $0.add(value, path.dropFirst()) } }
        if var elements = takeElements() {
            defer { self = .array(elements) }
            let place = first == "-" ? elements.count : JSONIndex(first, below: elements.count + 1)?.value
            guard let place else { return false }
            elements.insert(value, at: place)
            return true
        }
        guard var members = takeMembers() else { return false }
        defer { self = .object(members) }
        if let place = members.firstIndex(where: { $0.name == first }) {
            members[place].value = value
        } else {
            members.append(Member(first, value))
        }
        return true
    }

    fileprivate mutating func replace(_ path: ArraySlice<String>, with value: OrderedJSON) -> Bool {
        guard let first = path.first else {
            self = value
            return true
        }
        return changeChild(first) { $0.replace(path.dropFirst(), with: value) }
    }

    /// Removes a value and gives it back; nil when it is not there.
    fileprivate mutating func take(_ path: ArraySlice<String>) -> OrderedJSON? {
        guard let first = path.first else { return nil }
        guard path.count == 1 else {
            var taken: OrderedJSON?
            _ = changeChild(first) { child in
                taken = child.take(path.dropFirst())
                return taken != nil
            }
            return taken
        }
        if var elements = takeElements() {
            defer { self = .array(elements) }
            return JSONIndex(first, below: elements.count).map { elements.remove(at: $0.value) }
        }
        guard var members = takeMembers() else { return nil }
        defer { self = .object(members) }
        return members.firstIndex { $0.name == first }.map { members.remove(at: $0).value }
    }

    private mutating func changeChild(_ name: String, _ change: (inout OrderedJSON) -> Bool) -> Bool {
        if var elements = takeElements() {
            defer { self = .array(elements) }
            guard let place = JSONIndex(name, below: elements.count)?.value else { return false }
            return change(&elements[place])
        }
        guard var members = takeMembers() else { return false }
        defer { self = .object(members) }
        guard let place = members.firstIndex(where: { $0.name == name }) else { return false }
        return change(&members[place].value)
    }

    /// The entries of a list, with null left in its place, so that a change does not copy them.
    private mutating func takeElements() -> [OrderedJSON]? {
        guard case .array(let elements) = self else { return nil }
        self = .null
        return elements
    }

    /// The members of an object in the same way.
    private mutating func takeMembers() -> [Member]? {
        guard case .object(let members) = self else { return nil }
        self = .null
        return members
    }
}

/// A value of any FHIR type: a primitive, a data type, a group of elements or a resource.
public struct FHIRElement: Hashable, Sendable {
    /// The type of a resource; nil for everything else.
    public var resourceType: String?
    /// The value of a primitive; nil when it has extensions only.
    public var value: FHIRPrimitive?
    /// The elements inside, in the order in which they were read; `id` and `extension` of a primitive too.
    public var properties: [FHIRProperty]

    public init(resourceType: String? = nil, value: FHIRPrimitive? = nil, properties: [FHIRProperty] = []) {
        self.resourceType = resourceType
        self.value = value
        self.properties = properties
    }

    /// The elements of this name, as JSON has it (`valueQuantity`); none when it is missing.
    public subscript(_ name: String) -> [FHIRElement] { properties.first { $0.name == name }?.elements ?? [] }

    /// The text of the first primitive of this name.
    public func text(_ name: String) -> String? { self[name].first?.value?.text }

    /// Puts the elements of a name in place of those that are there; an empty list removes the name.
    public mutating func set(_ name: String, _ elements: [FHIRElement], isList: Bool) {
        let place = properties.firstIndex { $0.name == name }
        if let place, elements.isEmpty {
            properties.remove(at: place)
        } else if let place {
            properties[place] = FHIRProperty(name, elements, isList: isList)
        } else if !elements.isEmpty {
            properties.append(FHIRProperty(name, elements, isList: isList))
        }
    }
}

/// The elements that have one name in JSON.
public struct FHIRProperty: Hashable, Sendable {
    public let name: String
    /// True when JSON writes them as a list, even a single one.
    public let isList: Bool
    public var elements: [FHIRElement]

    public init(_ name: String, _ elements: [FHIRElement], isList: Bool) {
        self.name = name
        self.isList = isList
        self.elements = elements
    }
}

/// The value of a primitive element as JSON knows it. A number keeps the digits that it was written with.
public enum FHIRPrimitive: Hashable, Sendable {
    case boolean(Bool)
    case number(String)
    case string(String)

    /// The value as XML writes it.
    public var text: String {
        switch self {
        case .boolean(let flag): flag ? "true" : "false"
        case .number(let digits): digits
        case .string(let text): text
        }
    }
}

/// A value that its copies share: a list of many is copied, filtered and sorted by one word for each.
public final class SharedValue<Value: Hashable & Sendable>: Hashable, Sendable {
    public let value: Value

    public init(_ value: Value) { self.value = value }

    public static func == (left: SharedValue, right: SharedValue) -> Bool {
        left === right || left.value == right.value
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

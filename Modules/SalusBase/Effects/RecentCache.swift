/// Remembers what was used lately: at least the last `capacity` keys that were asked for or set, at most twice as many.
///
/// For what can be made again: two generations, of which the older one is dropped whole, instead of an order to keep.
public final class RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline
    struct Generations {
        @usableFromInline var young: [Key: Value] = [:]
        @usableFromInline var old: [Key: Value] = [:]

        @inlinable
        mutating func keep(_ value: Value, for key: Key, capacity: Int) {
            if young.count >= capacity { (old, young) = (young, [:]) }
            young[key] = value
        }
    }

    @usableFromInline let capacity: Int
    @usableFromInline let generations = Locked(Generations())

    public init(capacity: Int) {
        precondition(capacity > 0, "a cache without room")
        self.capacity = capacity
    }

    /// Compiled into its callers, as `Locked` is.
    @inlinable
    public subscript(key: Key) -> Value? {
        get {
            generations.withLock { generations in
                if let value = generations.young[key] { return value }
                guard let value = generations.old[key] else { return nil }
                generations.keep(value, for: key, capacity: capacity)
                return value
            }
        }
        set {
            generations.withLock { generations in
                generations.old[key] = nil
                generations.young[key] = nil
                if let newValue { generations.keep(newValue, for: key, capacity: capacity) }
            }
        }
    }
}

/// An expanded name (Namespaces in XML 1.0, section 2.1). The prefix is a preferred spelling and no part of equality.
public struct XMLName: Hashable, Sendable, ExpressibleByStringLiteral {
    public let local: String
    public let namespace: String?
    public let prefix: String?

    public init(_ local: String, in namespace: String? = nil, prefix: String? = nil) {
        (self.local, self.namespace, self.prefix) = (local, namespace, prefix)
    }

    public init(stringLiteral local: String) { self.init(local) }

    public static func == (left: Self, right: Self) -> Bool {
        left.local == right.local && left.namespace == right.namespace
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(local)
        hasher.combine(namespace)
    }
}

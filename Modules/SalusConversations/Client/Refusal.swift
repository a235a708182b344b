/// The answer of a server that did not take a message.
enum Refusal: Equatable {
    case stale(UInt64)
    case notMember
}

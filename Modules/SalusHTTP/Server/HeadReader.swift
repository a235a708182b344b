/// Finds the head of the next request in what was received, without searching any byte twice.
struct HeadReader {
    /// How much of the input was searched for the end of a head.
    private var searched = 0

    /// Takes a whole head out of the input; nil while its end has not arrived. Throws the refusal of a malformed one.
    mutating func take(
        from input: inout InputBuffer, limits: HeadParser.Limits
    ) throws(HTTPRefusal) -> RequestHead? {
        guard !input.isEmpty else { return nil }
        guard let length = try HeadParser.length(of: input.unread, from: searched, limits: limits) else {
            searched = input.unread.count
            return nil
        }
        searched = 0
        let head = try HeadParser.parse(input.unread.prefix(length), limits: limits)
        input.drop(length)
        return head
    }
}

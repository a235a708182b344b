/// One token of FHIRPath, with its place in the text.
struct PathToken: Hashable {
    enum Kind: Hashable {
        case identifier(String)
        /// An identifier in back quotes, which is never a keyword.
        case quotedIdentifier(String)
        case string(String)
        case number(String)
        case date(String)
        case time(String)
        /// `$this`, `$index`, `$total`, without the sign.
        case special(String)
        /// `%name`, without the sign.
        case constant(String)
        case symbol(String)
        case end
    }

    let kind: Kind
    let place: Int
}

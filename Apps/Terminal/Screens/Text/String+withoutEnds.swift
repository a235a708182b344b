extension String {
    /// Without spaces and line breaks at both ends: what is nothing else is empty.
    var withoutEnds: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

/// What can be wrong with an Indivo call beside what the domain says. Texts are for people and repeat nothing of theirs.
enum IndivoFault: Error, Hashable {
    case badRequest(String)
    /// What was there once and is used up.
    case gone(String)
}

/// Errors of an Indivo call beside those of the domain. Texts are for people and repeat nothing that the caller sent.
enum IndivoFault: Error, Hashable {
    case badRequest(String)
    /// It existed once and is used up.
    case gone(String)
}

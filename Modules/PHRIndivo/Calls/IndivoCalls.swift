/// Every call of Indivo X 2.0, as data: the server's routes, the access matrix and clients are made from it.
public enum IndivoCalls {
    /// The calls of Indivo X 2.0, in the order of its documentation.
    public static let all: [IndivoCall] = [
        signIn, accounts, records, sharing, documents, recordAppStorage, reports, audits, carenets, apps, container,
    ].flatMap(\.self)
}

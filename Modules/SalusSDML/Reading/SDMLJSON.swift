/// JSON whose objects keep the order of their members and members of the same name, which SDML needs to see.
enum SDMLJSON: Equatable {
    case string(String)
    case array([SDMLJSON])
    case object([Member])
    /// A number, true, false or null: SDML has no use for their values.
    case other

    struct Member: Equatable {
        let name: String
        let value: SDMLJSON
    }
}

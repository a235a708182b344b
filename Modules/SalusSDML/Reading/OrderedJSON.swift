/// JSON whose objects keep the order of their members and members of the same name, which SDML needs to see.
enum OrderedJSON: Equatable {
    case string(String)
    case array([OrderedJSON])
    case object([Member])
    /// A number, true, false or null: SDML has no use for their values.
    case other

    struct Member: Equatable {
        let name: String
        let value: OrderedJSON
    }
}

import SalusBase
package import SalusDomain
package import SalusModels
package import SalusSQL

/// A row whose readers throw the domain's error.
package struct StoredRow {
    private let row: SQLRow

    package init(_ row: SQLRow) { self.row = row }

    package func value<Value: SQLConvertible>(_ column: String, as type: Value.Type = Value.self) throws(DomainError)
        -> Value
    {
        do throws(SQLError) {
            return try row.value(column, as: type)
        } catch { throw .storage(error) }
    }

    package func userName(_ column: String) throws(DomainError) -> UserName {
        guard let name = UserName(try value(column, as: String.self)) else {
            throw .storage(.column(name: column, expected: "UserName"))
        }
        return name
    }

    /// The name of an app; nil where there is none.
    package func appName(_ column: String) throws(DomainError) -> AppName? {
        guard let text = try value(column, as: String?.self) else { return nil }
        guard let name = AppName(text) else { throw .storage(.column(name: column, expected: "AppName")) }
        return name
    }

    /// A word that is stored as the text it is coded with.
    package func word<Word: RawRepresentable<String>>(
        _ column: String, as type: Word.Type = Word.self
    ) throws(DomainError) -> Word {
        guard let word = Word(rawValue: try value(column)) else {
            throw .storage(.column(name: column, expected: "\(type)"))
        }
        return word
    }
}

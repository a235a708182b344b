package import SalusDomain
package import SalusSQL

extension DomainError {
    /// A database's error as the domain's. The text names codes, columns and statements, never values.
    package static func storage(_ error: SQLError) -> DomainError {
        .storage(StorageFailure(kind(of: error), error.description))
    }

    /// Errors that pass through a store: the domain's own untouched, the database's translated.
    package static func from(_ error: any Error) -> DomainError {
        switch error {
        case let error as DomainError: error
        case let error as SQLError: .storage(error)
        default: .storage(StorageFailure(.other, "The database layer failed: \(type(of: error))."))
        }
    }

    private static func kind(of error: SQLError) -> StorageFailure.Kind {
        switch error {
        case .cannotOpen, .cannotConnect, .connectionLost, .conflict, .locked, .timedOut, .diskFull,
            .closed:
            .unavailable
        case .outcomeUnknown: .outcomeUnknown
        case .wrongKey, .keyLength, .damaged, .unsuitable, .schemaTooNew, .migrationChanged, .column: .corrupt
        case .schemaTooOld: .outdated
        case .constraint: .constraint
        case .address, .statement, .nullCharacter, .arguments, .transactionLost, .transactionEnded: .other
        }
    }
}

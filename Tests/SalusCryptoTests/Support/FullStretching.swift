import SalusCrypto
import Testing

/// Passwords are stretched at their full cost even where `SALUS_QUICK_STRETCHING` makes other tests cheap: for tests
/// with known results.
struct FullStretching: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Argon2id.$isFull.withValue(true) { try await function() }
    }
}

extension Trait where Self == FullStretching {
    static var fullStretching: Self { FullStretching() }
}

import SalusServerDomain
import Testing

/// A protocol's carenet is a part of a record, which every operation on documents, facts and demographics takes.
@Suite("Operations whose names tell of carenets")
struct NamingCarenets {
    @Test("are about carenets themselves: what a carenet shows is read and written as any part of a record")
    func names() {
        let told = Operations.all.map { String(describing: $0) }.filter { $0.contains("Carenet") }
        #expect(
            Set(told) == [
                "ListCarenets", "CreateCarenet", "RenameCarenet", "DeleteCarenet", "ListOwnCarenets",
                "ListCarenetApps", "AddCarenetApp", "RemoveCarenetApp",
            ])
    }
}
